import { language } from './language.ts';

/** Tcl reads commands as it comes to them; only braces, brackets and quotes can be looked at before. */
const check = `"$1" <<'EOF'
set text [read [open main.tcl]]
if {![info complete $text]} { puts stderr "main.tcl: a brace, bracket or quote is never closed"; exit 1 }
EOF`;

export const languages = [
  language('Tcl', {
    version: (tools) => ['/usr/bin/bash', '-c', 'echo "puts [info patchlevel]" | "$1"', 'version', tools['runtime']!],
    readVersion: (text) => `Tcl ${text.trim()}`,
    sourceExtensions: [],
    compile: ({ tools }) => ({
      argv: ['/usr/bin/bash', '-c', check, 'check', tools['runtime']!],
      product: { kind: 'files', files: [], withSources: true },
      cpuMs: 10_000,
      memoryMiB: 256,
    }),
    run: ({ tools, main }) => ({ argv: [tools['runtime']!, main] }),
    managed: false,
    overheadMiB: 4,
    processes: 8,
    outOfMemory: /unable to (re)?alloc/i,
  }),
];
