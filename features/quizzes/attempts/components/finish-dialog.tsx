'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LtrText } from '@/components/ui/bidi';
import { cx } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/localized';
import { useAttempt, useSession } from '../model/use-session';
import { answerState } from '@/lib/questions/answer-state';
import { plainText, textIn } from '@/lib/questions/text';
import { looks } from './question-grid';

const BEGINNING = 60;

type FinishDialogProps = { reading: Locale; isTimed: boolean; onClose: () => void };

/**
 * Before handing in: what is open, how to get there, whether everything is saved. The safe choice goes back.
 */
export function FinishDialog({ reading, isTimed, onClose }: FinishDialogProps) {
  const t = useTranslations('attempts.finish');
  const format = useFormat();
  const session = useSession();
  const { questions, answers, save, openPages, openPage } = useAttempt((snapshot) => snapshot);
  const numbered = questions.map((question, index) => {
    const page = index + 1;
    const state = openPages?.includes(page) ? 'unanswered' : answerState(question, answers[question.id]);
    return { question, page, state };
  });
  const open = numbered.filter(({ state }) => state === 'unanswered');
  const incomplete = numbered.filter(({ state }) => state === 'incomplete');
  const left = session.clock.remaining();
  const counts = {
    answered: format.number(questions.length - open.length - incomplete.length),
    total: format.number(questions.length),
  };
  const lead =
    isTimed && left !== null
      ? t.rich('leadTimedRich', { ...counts, left: () => <LtrText>{format.clock(left / 1000)}</LtrText> })
      : t('lead', counts);
  const isSaved = save.state === 'saved';
  const jump = (page: number) => {
    session.goTo(page);
    onClose();
  };
  const submit = () => {
    onClose();
    void session.finish(open.length > 0);
  };
  const isWhole = open.length + incomplete.length === 0;
  const list = (state: 'unanswered' | 'incomplete', rows: typeof open) =>
    rows.length > 0 && (
      <div className="mt-4 overflow-clip rounded-lg border border-line">
        <h3 className="border-b border-line px-4 py-2.5 text-15 font-bold">
          {t(state, { count: rows.length })}
        </h3>
        <ul className="divide-y divide-line">
          {rows.map(({ question, page }) => (
            <li key={question.id} className="flex items-center gap-3 px-4 py-2">
              <span
                className={cx(
                  'grid size-9 shrink-0 place-items-center rounded-sm text-14 font-bold tabular-nums',
                  looks[state],
                )}
              >
                {format.number(page)}
              </span>
              <span dir="auto" className="min-w-0 flex-1">
                {beginning(plainText(textIn(question.prompt, reading).html))}
              </span>
              {openPage === null && (
                <Button
                  variant="quiet"
                  endIcon={<Icon name="chevron-right" size={18} className="mirror" />}
                  aria-label={t('jumpTo', { page: format.number(page) })}
                  onClick={() => jump(page)}
                >
                  {t('jump')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('title')}
      lead={lead}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus variant={isWhole ? 'secondary' : 'primary'} onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            variant={isWhole ? 'primary' : 'danger'}
            className="md:ms-auto max-md:order-first"
            onClick={submit}
          >
            {t('now')}
          </Button>
        </>
      }
    >
      {list('unanswered', open)}
      {list('incomplete', incomplete)}
      <p
        className={`mt-4 flex items-center gap-2 text-14 font-semibold ${isSaved ? 'text-success-ink' : 'text-accent-ink'}`}
      >
        {isSaved ? <Icon name="cloud-check" size={18} /> : <Icon name="hard-drive" size={18} />}
        {isSaved ? t('allSaved') : t('waiting', { count: save.count })}
      </p>
    </Dialog>
  );
}

const beginning = (text: string) =>
  text.length > BEGINNING ? `${text.slice(0, BEGINNING).trimEnd()}…` : text;
