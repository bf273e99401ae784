import type { DueOfStudent, Expense, Instalment } from '@/lib/contract/resources/money/expense';

/** It can be paid now. */
export const isPayable = ({ state }: Instalment) => state === 'open' || state === 'overdue';

export const isDone = ({ state }: DueOfStudent) => state === 'paid' || state === 'cancelled';

/**
 * The due that an id names, by itself or by one of its instalments, and whose it is; null where there is
 * none.
 */
export function findDue(expenses: readonly Expense[], id: string) {
  for (const { id: student, name, dues } of expenses)
    for (const due of dues) {
      const instalment = due.instalments.find((one) => one.id === id) ?? null;
      if (due.id === id || instalment) return { student: { id: student, name }, due, instalment };
    }
  return null;
}

export type NextDue = { due: DueOfStudent; instalment: Instalment };

/** What a student has to pay next: what is overdue first, then by its day. */
export const nextDues = (dues: readonly DueOfStudent[]): NextDue[] =>
  dues
    .flatMap((due) => due.instalments.filter(isPayable).map((instalment) => ({ due, instalment })))
    .toSorted((one, two) => (one.instalment.due_on < two.instalment.due_on ? -1 : 1));
