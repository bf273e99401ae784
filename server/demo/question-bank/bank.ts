import { arabicGrammar } from './arabic';
import { spellingAndReading } from './arabic-spelling';
import { english } from './english';
import { olderEnglish } from './english-older';
import { high } from './high';
import { kindergarten } from './kindergarten';
import { kindergartenArabic } from './kindergarten-arabic';
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
  ...[...kindergarten, ...kindergartenArabic],
  ...[...plants, ...water, ...electricity, ...body],
  ...[...fractions, ...decimals, ...geometry, ...data],
  ...[...arabicGrammar, ...spellingAndReading],
  ...[...english, ...olderEnglish],
  ...social,
  ...middleScience,
  ...middleOther,
  ...high,
];
