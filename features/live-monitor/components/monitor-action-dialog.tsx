'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { refusalOf } from '@/lib/forms/refusal';
import type { Staff } from '@/lib/staff/staff';
import type { MonitorSnapshot } from '@/lib/contract/resources/live-monitor';
import { type MonitorAction, type MonitorActionCall, runMonitorAction } from '../api/monitor';

export type Asked = {
  action: Exclude<MonitorAction, 'resume'>;
  /** Nobody: all. */
  student?: { id: string; name: string; attemptId: string | null };
};
type MonitorActionDialogProps = {
  asked: Asked;
  monitor: MonitorSnapshot;
  staff: Staff;
  /** The school's time, ms. */
  now: number;
  onClose: () => void;
  onDone: () => void;
};

/** The fields of each action; dangerous actions ask for confirmation. */
const shapes = {
  extend: { fields: ['minutes', 'reason'], needs: ['minutes'], isGrave: false },
  message: { fields: ['body'], needs: ['body'], isGrave: false },
  pause: { fields: ['reason'], needs: [], isGrave: true },
  reopen: { fields: ['minutes', 'reason'], needs: ['minutes', 'reason'], isGrave: true },
  void: { fields: ['reason'], needs: ['reason'], isGrave: true },
} as const satisfies Record<Asked['action'], object>;

/** Minutes that are given most. */
const OFTEN = [5, 10, 15];

type Typed = { minutes: number | string | null; body: string; reason: string };

function callOf(
  { action, student }: Asked,
  { minutes, body, reason }: Typed,
  now: number,
): MonitorActionCall {
  const why = reason.trim() ? { reason: reason.trim() } : {};
  const to = student ? { students: [student.id] } : {};
  if (action === 'message') return { action, ...to, values: { body: body.trim() } };
  if (action === 'extend') return { action, ...to, values: { minutes, ...why } };
  const attemptId = student?.attemptId ?? undefined;
  if (action === 'reopen') {
    const deadline = new Date(now + Number(minutes) * 60_000).toISOString();
    return { action, attemptId, values: { deadline, ...why } };
  }
  return { action, attemptId, values: why };
}

/** Dialog of one action of the live monitor: its fields and the confirmation. */
export function MonitorActionDialog({
  asked,
  monitor,
  staff,
  now,
  onClose,
  onDone,
}: MonitorActionDialogProps) {
  const t = useTranslations('live-monitor.dialog');
  const common = useTranslations('common');
  const { action, student } = asked;
  const { fields, needs, isGrave } = shapes[action];
  const has = (field: keyof Typed) => (fields as readonly string[]).includes(field);
  const isNeeded = (field: keyof Typed) => (needs as readonly string[]).includes(field);
  const [typed, setTyped] = useState<Typed>({ minutes: null, body: '', reason: '' });
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const send = useMutation(runMonitorAction(staff, monitor.kind, monitor.actions));
  const refused = refusalOf(send.error);
  const others = Object.entries(refused.fields).flatMap(([path, detail]) =>
    has(path as never) ? [] : [detail],
  );
  const isReady = needs.every((field) => String(typed[field] ?? '').trim() !== '');
  const submit = () =>
    send.mutate(callOf(asked, typed, now), {
      onSuccess: () => {
        toast.success(t(`${action}.done`));
        onDone();
        onClose();
      },
    });
  const name = student?.name ?? t('all');
  const go = (
    <Button
      variant={isGrave ? 'danger' : 'primary'}
      busy={send.isPending}
      disabled={!isReady}
      onClick={submit}
    >
      {t(`${action}.go`)}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      {...(isGrave && { role: 'alertdialog' })}
      title={t(`${action}.title`, { name })}
      lead={t(`${action}.lead`)}
      closeLabel={common('actions.close')}
      footer={
        action === 'extend' || action === 'message' ? (
          <>
            {go}
            <Button onClick={onClose}>{common('actions.cancel')}</Button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={onClose}>
              {t(`${action}.keep`)}
            </Button>
            {go}
          </>
        )
      }
    >
      <div className="mt-4 grid gap-4">
        {[...refused.rest, ...new Set(others)].map((sentence) => (
          <ErrorState key={sentence}>{sentence}</ErrorState>
        ))}
        {has('minutes') && (
          <div>
            <NumberField
              label={t('minutes')}
              className="max-w-40"
              data-autofocus
              value={typed.minutes}
              error={refused.fields.minutes ?? refused.fields.deadline}
              onChange={(minutes) => set({ minutes })}
            />
            <div className="mt-2 flex flex-wrap gap-2">
              {OFTEN.map((minutes) => (
                <Button
                  key={minutes}
                  size="row"
                  aria-pressed={typed.minutes === minutes}
                  onClick={() => set({ minutes })}
                >
                  {t('often', { count: minutes })}
                </Button>
              ))}
            </div>
          </div>
        )}
        {has('body') && (
          <TextArea
            label={t('body')}
            hint={t('bodyHint')}
            rows={3}
            maxLength={500}
            data-autofocus
            value={typed.body}
            error={refused.fields.body}
            onChange={({ target }) => set({ body: target.value })}
          />
        )}
        {has('reason') && (
          <TextArea
            label={t('reason')}
            {...(!isNeeded('reason') && { optional: common('field.optional') })}
            rows={2}
            maxLength={500}
            value={typed.reason}
            error={refused.fields.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        )}
      </div>
    </Dialog>
  );
}
