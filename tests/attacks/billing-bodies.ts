const none = { ar: '', en: '' };

/** What the calls of the office about billing take. */
export const billingBodies: Record<string, unknown> = {
  'PUT office/api/v1/{locale}/payments/settings': {
    data: {
      type: 'billing_settings',
      attributes: {
        currency: 'SAR',
        vat_percent: 15,
        seller_name: { ar: 'مدارس النور', en: 'Alnoor Schools' },
        seller_address: none,
        vat_number: '310122393500003',
        number_prefix: 'NR',
        has_tax_code: true,
        bank_name: none,
        bank_holder: 'Alnoor Schools',
        iban: 'SA0380000000608010167519',
        second_person_over: 500_000,
        requires_approval: true,
        sibling_discounts: { second: 5, third: 10, further: 10 },
        sells_to_independent: false,
        reminder_days: [7, 1],
        version: 1,
      },
    },
  },
  'POST office/api/v1/{locale}/payments/closed-days': {
    data: { type: 'closed_day', attributes: { day: '2026-01-01' } },
  },
  'POST office/api/v1/{locale}/payments/statement-lines/{id}/match': {
    data: { type: 'bank_match', attributes: { kind: 'charge', target: null, fee: 0 } },
  },
  'POST office/api/v1/{locale}/payments/statement-lines/{id}/set-aside': {
    data: { type: 'bank_decision', attributes: { reason: 'إيجار المبنى' } },
  },
};
