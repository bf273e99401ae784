import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * Takes a file, answers with its SHA-256 in hexadecimal digits; reads it in pieces, so that its size costs no
 * memory.
 */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void (async () => {
    const hash = sha256.create();
    const reader = data.stream().getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value);
    postMessage(bytesToHex(hash.digest()));
  })();
});
