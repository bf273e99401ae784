'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { StaffAttempt } from '@/lib/contract/resources/quizzes/report';

const OverrideDialog = dynamic(() =>
  import('@/features/quizzes/corrections/components/attempt-dialogs').then((module) => module.OverrideDialog),
);
const ReopenDialog = dynamic(() =>
  import('@/features/quizzes/corrections/components/attempt-dialogs').then((module) => module.ReopenDialog),
);
const VoidDialog = dynamic(() =>
  import('@/features/quizzes/corrections/components/attempt-dialogs').then((module) => module.VoidDialog),
);

const dialogs = { override: OverrideDialog, reopen: ReopenDialog, void: VoidDialog };
type Key = keyof typeof dialogs;
const keys = ['override', 'reopen', 'void'] as const satisfies readonly Key[];

type AttemptCorrectionsProps = {
  attempt: Pick<StaffAttempt, 'mark' | 'max_mark' | 'override_mark' | 'actions'>;
  name: string;
  /** In the list of students: an attempt that is open or void has no answers to read here. */
  listHref: string;
};

/** The corrections of a whole attempt: its mark, reopening it, voiding it. */
export function AttemptCorrections({ attempt, name, listHref }: AttemptCorrectionsProps) {
  const t = useTranslations('corrections.attempt');
  const [asked, setAsked] = useState<Key | null>(null);
  const actionOf = (key: Key): ResourceAction | undefined =>
    attempt.actions.find((action) => action.key === key);
  const Dialog = asked === null ? null : dialogs[asked];
  const action = asked === null ? undefined : actionOf(asked);
  return (
    <>
      {keys.map(
        (key) =>
          actionOf(key) && (
            <Button key={key} variant={key === 'void' ? 'danger' : 'secondary'} onClick={() => setAsked(key)}>
              {t(`buttons.${key}`)}
            </Button>
          ),
      )}
      {Dialog && action && (
        <Dialog
          action={action}
          attempt={attempt}
          name={name}
          listHref={listHref}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
