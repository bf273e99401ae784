import * as z from 'zod';
import { billingCalendars, currencyCodes, dueStates, productKinds } from '../../billing';
import { collection, resource } from '../../json-api';
import { localizedOptional } from '../../text';

export const instalmentStates = ['open', 'overdue', 'ordered', 'paid', 'cancelled'] as const;
const instalment = z.object({
  id: z.string(),
  number: z.number(),
  amount: z.number(),
  due_on: z.string(),
  calendar: z.enum(billingCalendars),
  /** `ordered`: an order of it waits for its payment. */
  state: z.enum(instalmentStates),
  order_id: z.string().nullable(),
});
const due = z.object({
  id: z.string(),
  title: localizedOptional(300),
  currency: z.enum(currencyCodes),
  amount: z.number(),
  discount: z.number(),
  state: z.enum(dueStates),
  instalments: z.array(instalment),
});
const spent = z.object({ kind: z.enum(productKinds), currency: z.enum(currencyCodes), amount: z.number() });
const expense = z.object({
  name: localizedOptional(300),
  dues: z.array(due),
  /** What was paid, by service, without what was paid back. */
  spent: z.array(spent),
});
/** One of the own children, or the reader: what is owed and what was spent. */
export const expenseCollection = collection(resource('expense', expense));
export type Expense = z.infer<typeof expense> & { id: string };
export type DueOfStudent = z.infer<typeof due>;
export type Instalment = z.infer<typeof instalment>;
