'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LtrText } from '@/components/ui/bidi';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import type { Account } from '@/lib/contract/resources/people/account';
import { makeLinkCode } from '../api/mutations';

/** K7P49XQM as people read it aloud: K7P4-9XQM. */
const spaced = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Number of the student and the code that a guardian asks with; it is made when somebody wants it. */
export function StudentPanel({ student }: { student: NonNullable<Account['student']> }) {
  const t = useTranslations('account.student');
  const locale = useLocale();
  const [code, setCode] = useState(student.link_code);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useAction();
  const make = async (renew: boolean) => {
    const made = await run(() => makeLinkCode(locale, renew));
    setAsking(false);
    if (made) setCode(made);
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.success(t('copied'));
  };
  return (
    <Panel aria-labelledby="student">
      <PanelHead id="student" title={t('title')} />
      <PanelBody className="grid gap-4">
        <dl className="grid gap-4 sm:grid-cols-2">
          <div>
            <dt className="text-13 text-ink-3">{t('number')}</dt>
            <dd className="font-semibold">
              <LtrText>{student.number}</LtrText>
            </dd>
          </div>
          {code && (
            <div>
              <dt className="text-13 text-ink-3">{t('code')}</dt>
              <dd className="text-20 font-bold tabular-nums">
                <LtrText>{spaced(code)}</LtrText>
              </dd>
            </div>
          )}
        </dl>
        <p className="max-w-[65ch] text-ink-2">{t('lead')}</p>
        <div className="flex flex-wrap gap-3">
          {code ? (
            <>
              <Button icon={<Icon name="copy" size={18} />} onClick={() => void copy(spaced(code))}>
                {t('copy')}
              </Button>
              <Button
                variant="quiet"
                icon={<Icon name="refresh-cw" size={18} />}
                onClick={() => setAsking(true)}
              >
                {t('renew')}
              </Button>
            </>
          ) : (
            <Button icon={<Icon name="key-round" size={18} />} busy={isBusy} onClick={() => void make(false)}>
              {t('make')}
            </Button>
          )}
        </div>
        <FieldError>{problem}</FieldError>
      </PanelBody>
      <ConfirmDialog
        open={isAsking}
        title={t('renewTitle')}
        lead={t('renewLead')}
        safeLabel={t('renewKeep')}
        confirmLabel={t('renew')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void make(true)}
      />
    </Panel>
  );
}
