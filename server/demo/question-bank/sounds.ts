const RATE = 8000;

/** Sounds of the bank: frequencies in Hz, one beep each. */
export const sounds: Record<string, { tones: number[] }> = {
  'sound-three': { tones: [523, 523, 523] },
  'sound-five': { tones: [523, 587, 659, 587, 523] },
  'sound-rising': { tones: [392, 523, 698] },
};

/** Beeps of 0.35 s with a silence of 0.3 s after each, as a WAV file (8 bit, one channel). */
export function wave(tones: number[]): Buffer {
  const [beep, step] = [RATE * 0.35, RATE * 0.65];
  const samples = Buffer.alloc(tones.length * step, 128);
  tones.forEach((frequency, index) => {
    for (let at = 0; at < beep; at += 1) {
      const envelope = Math.min(1, at / 200, (beep - at) / 400);
      samples[index * step + at] =
        128 + Math.round(70 * envelope * Math.sin((2 * Math.PI * frequency * at) / RATE));
    }
  });
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
