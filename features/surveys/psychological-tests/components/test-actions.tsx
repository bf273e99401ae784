'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction } from '../api/writes';
import { DeleteButton } from './delete-button';

type TestActionsProps = {
  actions: readonly ResourceAction[];
  title: string;
  /** Address of the questions, without the language. */
  questions: string;
  isOpen: boolean;
};

/** What the student may do now: begin or go on, ask the guardian, delete. */
export function TestActions({ actions, title, questions, isOpen }: TestActionsProps) {
  const t = useTranslations('psychological-tests.consent');
  const router = useRouter();
  const { run, busyWith, problem } = useAction();
  const press = (action: ResourceAction) =>
    run(async () => {
      await runAction(action);
      if (action.key === 'ask') {
        toast.success(t('askedToast'));
        router.refresh();
      } else router.push(questions as never);
    }, action.key);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {actions.map((action) =>
        action.key === 'delete' ? (
          <DeleteButton key="delete" action={action} title={title} isOpen={isOpen} />
        ) : (
          <Button
            key={action.key}
            variant="primary"
            busy={busyWith === action.key}
            onClick={() => void press(action)}
          >
            {action.label}
          </Button>
        ),
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
