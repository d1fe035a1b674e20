const all = [];
for (;;) all.push(new Array(10000).fill({}));
