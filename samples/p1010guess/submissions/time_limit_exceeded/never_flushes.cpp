#include <cstdio>

int main() {
    static char buffer[1 << 16];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    int low = 1, high;
    char reply[8];
    scanf("%d", &high);
    while (low < high) {
        int middle = low + (high - low) / 2;
        printf("? %d\n", middle);
        scanf("%7s", reply);
        if (reply[0] == '=') low = high = middle;
        else if (reply[0] == '<') high = middle - 1;
        else low = middle + 1;
    }
    printf("! %d\n", low);
}
