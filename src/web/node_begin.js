// The environment variables of Node.js are those of the program.
Module.preRun = () => Object.assign(ENV, process.env);
