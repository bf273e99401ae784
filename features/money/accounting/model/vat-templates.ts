/**
 * Rates that the law of a country sets, with the currency they go with; the messages name their source.
 * `since`: the day from which a rate holds, where its source names one.
 */
export const vatTemplates = [
  { country: 'SA', currency: 'SAR', percent: 15, since: '2020-07-01' },
  { country: 'EG', currency: 'EGP', percent: 14, since: null },
  { country: 'AE', currency: 'AED', percent: 5, since: null },
] as const;
