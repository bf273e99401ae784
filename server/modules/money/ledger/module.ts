import { defineModule } from '@/server/router/module';

export const ledgerModule = defineModule({
  name: 'ledger',
  eraseColumns: {
    staying: { invoices: ['billing_documents.student_id'], books: ['ledger_transactions.made_by'] },
  },
  mergeRules: {
    staying: ['ledger_transactions.made_by'],
    books: ['billing_documents.payer_id', 'billing_documents.student_id', 'ledger_lines.student_id'],
    holds: { billing_documents: 'invoices', ledger_lines: 'invoices' },
  },
});
