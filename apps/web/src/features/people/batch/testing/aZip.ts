const packed = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Response(bytes).body!.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** A record of a zip: what stands at its places, two bytes for `short`, four for `long`. */
const record = (size: number, long: Record<number, number>, short: Record<number, number>): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(size));
  for (const [at, value] of Object.entries(long)) view.setUint32(Number(at), value, true);
  for (const [at, value] of Object.entries(short)) view.setUint16(Number(at), value, true);
  return new Uint8Array(view.buffer);
};

/** A zip of these texts, every other one packed. Checksums are left at 0: who reads workbooks in the browser looks at none. */
export const aZip = async (files: Readonly<Record<string, string>>): Promise<Blob> => {
  const bodies: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [index, [name, text]] of Object.entries(files).entries()) {
    const method = index % 2 === 0 ? 0 : 8;
    const plain = new TextEncoder().encode(text);
    const content = method === 0 ? plain : await packed(plain);
    const label = new TextEncoder().encode(name);
    const head = record(30, { 0: 0x04034b50, 18: content.length }, { 8: method, 26: label.length });
    bodies.push(head, label, content);
    directory.push(record(46, { 0: 0x02014b50, 20: content.length, 42: at }, { 10: method, 28: label.length }), label);
    at += head.length + label.length + content.length;
  }
  const end = record(22, { 0: 0x06054b50, 16: at }, { 10: Object.keys(files).length });
  return new Blob([...bodies, ...directory, end]);
};
