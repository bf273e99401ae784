'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { Branch } from '@/lib/contract/resources/people/session';
import { branchOfQuiz } from '../api/account';
import { moveToBranch } from '../model/move-to-branch';

/** Homework and tests of staff, by their address. */
const quizPage =
  /^\/[a-z]{2}\/(?:school-instructor|educational-supervisor)\/.*?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/;

/** Where a page was not found that stands in another branch of the reader: which one, and the way there. */
export function BranchHint() {
  const t = useTranslations('shell.otherBranch');
  const header = useTranslations('shell.header');
  const locale = useLocale();
  const [branch, setBranch] = useState<Branch | null>(null);
  const { isBusy, run } = useAction({
    isLeaving: true,
    onFailure: () => toast.error(header('branchFailed')),
  });
  useEffect(() => {
    const quizId = quizPage.exec(location.pathname)?.[1];
    if (quizId) void branchOfQuiz(locale, quizId).then(setBranch);
  }, [locale]);
  if (!branch) return null;
  return (
    <div role="status" className="mt-5 grid w-full justify-items-center gap-3 rounded-md bg-primary-soft p-4">
      <p className="text-primary-soft-ink">{t('lead', { branch: branch.name })}</p>
      <Button variant="primary" busy={isBusy} onClick={() => void run(() => moveToBranch(locale, branch))}>
        {t('move', { branch: branch.name })}
      </Button>
    </div>
  );
}
