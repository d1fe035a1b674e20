import re

print(sum(int(number) for number in re.findall(r"\d+", input())))
