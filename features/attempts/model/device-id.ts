const KEY = 'attempt-device';
let memory: string | null = null;

/** A random name of this browser, so that the school knows which device writes. It proves nothing. */
export function deviceId(): string {
  if (memory) return memory;
  memory = newEventId();
  try {
    const known = localStorage.getItem(KEY);
    if (known) memory = known;
    else localStorage.setItem(KEY, memory);
  } catch {
    // Without storage the name lasts as long as the page.
  }
  return memory;
}

/** UUIDv7: time first, so that events sort as they were made. Works without a secure context. */
export function newEventId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setUint16(0, Math.floor(now / 2 ** 32));
  new DataView(bytes.buffer).setUint32(2, now % 2 ** 32);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
