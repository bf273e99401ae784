import * as z from 'zod';
import { bothText, readData } from './data-files';
import type { Both } from './random';

const list = z.array(bothText).min(1);

export const { girls, boys, families } = readData(
  'names.json',
  z.strictObject({ girls: list, boys: list, families: list }),
);

/** The name at a place of the list, which begins again at its end. */
export function nameAt(names: readonly Both[], index: number): Both {
  const name = names[index % names.length];
  if (!name) throw new Error(`demo: no name ${index}`);
  return name;
}
