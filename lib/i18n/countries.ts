import type { Locale } from './routing';

const near = [
  'SA',
  'AE',
  'KW',
  'QA',
  'BH',
  'OM',
  'YE',
  'EG',
  'JO',
  'LB',
  'SY',
  'IQ',
  'PS',
  'SD',
  'LY',
  'TN',
  'DZ',
  'MA',
];
const others =
  'AD AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO EC EE ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IN IR IS IT JM JP KE KG KH KI KM KN KP KR KZ LA LC LI LK LR LS LT LU LV MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ PA PE PG PH PK PL PT PW PY RO RS RU RW SB SC SE SG SI SK SL SM SN SO SR SS ST SV SZ TD TG TH TJ TL TM TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK ZA ZM ZW'.split(
    ' ',
  );

export type Country = { value: string; label: string };

/**
 * Countries by their names in the reader's language: those of the region first, the rest in alphabetical
 * order.
 */
export function countriesIn(locale: Locale): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const option = (value: string) => ({ value, label: names.of(value) ?? value });
  const order = new Intl.Collator(locale).compare;
  return [...near.map(option), ...others.map(option).sort((a, b) => order(a.label, b.label))];
}
