#pragma once

#include <string>

namespace dungeonlab::io {

/// A map that uses most of what a plan can draw.
inline const std::string cellar_plan = R"(dungeonlab-plan/1
title: The well-stocked cellar
levels: 2
base: 5x5

      A     B     C     D     E     F     G
   +#####+#####+#####+#####+#####+
 1 # Li    Ti    Pa    Cr    Mc  #
   # St    Ar    Ho    Pr    Mc  #
   +     +     +-----+     +     +
 2 # Cw    Ra    Or    Ur    Mo  #
   # Pp+   Pp-   Go    Ey    Br  #
   +     +#####+     +     +     +#####+#####+
 3 # Pc-   El    bd    gr3 : do35|           X
   # Pc+   On    eb2   bu40: bs5 | oo    La  X
   +     +     +     +     +     +#####+#####+
 4 # Wi    An          oo        #
   # oo    En    La    o-    Cw  #
   +     +     +     +     +     +
 5 # (>    ~>    ~>    ~U        #
   #                         Ra  #
   +#####+#####+     +#####+#####+
 6             #     #
               # $$  #
               +#####+

pits: F3.1 > A4.1 > D4.2 > F3.1
)";

}  // namespace dungeonlab::io
