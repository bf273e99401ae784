import { arabicGrade5 } from './arabic';
import { english } from './english';
import { high } from './high';
import { kindergarten } from './kindergarten';
import { data } from './math-data';
import { decimals } from './math-decimals';
import { fractions } from './math-fractions';
import { geometry } from './math-geometry';
import { middleOther } from './middle-other';
import { middleScience } from './middle-science';
import type { BankItem } from './read';
import { body } from './science-body';
import { electricity } from './science-electricity';
import { plants } from './science-plants';
import { water } from './science-water';
import { social } from './social';

/** Every question of the demo school, by subject and section. */
export const bank: BankItem[] = [
  ...kindergarten,
  ...[...plants, ...water, ...electricity, ...body],
  ...[...fractions, ...decimals, ...geometry, ...data],
  ...arabicGrade5,
  ...english,
  ...social,
  ...middleScience,
  ...middleOther,
  ...high,
];
