// The program uses the environment variables of Node.js.
Module.preRun = () => Object.assign(ENV, process.env);
