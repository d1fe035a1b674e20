/* What this process may do on this machine. */
#ifndef JUDGEBOX_RIGHTS_H
#define JUDGEBOX_RIGHTS_H

#include <stdbool.h>

/**
 * True when boxes can have host users of their own: the right to make namespaces, and enough mapped ids for `boxes`
 * boxes. Otherwise (an ordinary user, root of a container without either) every box maps our own id alone.
 */
bool may_have_own_users(unsigned boxes);

#endif
