import type * as z from 'zod';
import type { MonitorAction } from '../api/monitor';

/** Actions with a dialog. */
export type AskedAction = Exclude<MonitorAction, 'resume'>;
export type Typed = { minutes: number | string | null; body: string; reason: string };
export type Checked = {
  minutes?: number | undefined;
  body?: string | undefined;
  reason?: string | undefined;
};

/** The fields of each action; the reason may be left out where it is optional. */
export const actionFields = {
  extend: ['minutes', 'reason'],
  message: ['body'],
  pause: ['reason'],
  reopen: ['minutes', 'reason'],
  void: ['reason'],
} as const satisfies Record<AskedAction, readonly (keyof Typed)[]>;
export const isReasonOptional = (action: AskedAction) => action === 'extend' || action === 'pause';

/** What the fields of an action must be, from the contract's own rules. */
export async function actionRules(action: AskedAction): Promise<z.ZodType<Checked>> {
  const [zod, { extendInput, reasonText }, { messageText }] = await Promise.all([
    import('zod'),
    import('@/lib/contract/resources/quizzes/correction'),
    import('@/lib/contract/resources/quizzes/live-monitor'),
  ]);
  const minutes = extendInput.shape.minutes.unwrap();
  const rules = {
    extend: { minutes, reason: reasonText.optional() },
    message: { body: messageText },
    pause: { reason: reasonText.optional() },
    reopen: { minutes, reason: reasonText },
    void: { reason: reasonText },
  };
  return zod.strictObject(rules[action]);
}

/** The fields that an action has; an optional reason that is empty is none. */
export function inputOf(action: AskedAction, values: Typed): Partial<Typed> {
  const isLeftOut = (name: keyof Typed) =>
    name === 'reason' && isReasonOptional(action) && values.reason.trim() === '';
  return Object.fromEntries(
    actionFields[action].filter((name) => !isLeftOut(name)).map((name) => [name, values[name]]),
  );
}
