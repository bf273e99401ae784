/** Rates that the law of a country sets, with the currency they go with; the messages name their source. */
export const vatTemplates = [
  { country: 'SA', currency: 'SAR', percent: 15 },
  { country: 'EG', currency: 'EGP', percent: 14 },
  { country: 'AE', currency: 'AED', percent: 5 },
] as const;
