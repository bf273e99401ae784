import type { BankItem } from './read';
import { body } from './science-body';
import { electricity } from './science-electricity';
import { plants } from './science-plants';
import { water } from './science-water';

/** Every question of the demo school, by subject and section. */
export const bank: BankItem[] = [...plants, ...water, ...electricity, ...body];
