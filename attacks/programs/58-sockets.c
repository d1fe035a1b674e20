#include "attack.h"
int main(void) {
  static const int families[] = {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK, AF_VSOCK, AF_ALG, AF_PACKET, AF_BLUETOOTH};
  static const int kinds[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET};
  for (size_t i = 0; i < sizeof families / sizeof *families; i++)
    for (size_t j = 0; j < sizeof kinds / sizeof *kinds; j++)
      if (socket(families[i], kinds[j], 0) >= 0 || errno != EACCES) return leaked("a socket");
  return HELD;
}
