#include "/etc/shadow"
#include "/root/.bashrc"
int main(void) { return 0; }
