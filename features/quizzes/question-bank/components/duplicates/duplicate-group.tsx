'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelFoot, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { Link } from '@/lib/i18n/navigation';
import { partsOf } from '@/lib/questions/version-parts';
import { usePartText } from '@/components/questions/part-text';
import { QuestionStatusBadge } from '@/components/data/question-status-badge';

const MergeDialog = dynamic(() => import('./merge-dialog').then((module) => module.MergeDialog), {
  ssr: false,
});

type DuplicateGroupProps = { match: 'same' | 'near'; questions: QuestionModel[]; path: string };

const mayMerge = ({ actions }: QuestionModel) => actions.some(({ key }) => key === 'merge');

/** Duplicate questions side by side: one stays, the chosen others are merged into it. */
export function DuplicateGroup({ match, questions, path }: DuplicateGroupProps) {
  const t = useTranslations('question-bank.duplicates');
  const mergeable = questions.filter(mayMerge);
  const [kept, setKept] = useState(mergeable.toSorted((a, b) => b.usage_count - a.usage_count)[0]?.id ?? '');
  const [others, setOthers] = useState<readonly string[]>(
    match === 'same' ? mergeable.map(({ id }) => id) : [],
  );
  const [isAsked, setAsked] = useState(false);
  const name = useId();
  const merged = others.filter((id) => id !== kept);
  const toggle = (id: string) =>
    setOthers((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  return (
    <Panel>
      <PanelHead
        title={t('group', { count: questions.length })}
        note={
          <Badge tone={match === 'same' ? 'accent' : 'sunken'}>
            {t(match === 'same' ? 'isSame' : 'isNear')}
          </Badge>
        }
      />
      <div className="grid grid-cols-1 divide-line max-md:divide-y md:grid-flow-col md:auto-cols-fr md:divide-x md:rtl:divide-x-reverse">
        {questions.map((question) => (
          <Side
            key={question.id}
            name={name}
            question={question}
            path={path}
            isKept={question.id === kept}
            isTaken={others.includes(question.id)}
            onKeep={() => setKept(question.id)}
            onTake={() => toggle(question.id)}
          />
        ))}
      </div>
      {mergeable.length > 1 && (
        <PanelFoot>
          <Button
            variant="soft"
            icon={<Icon name="merge" size={18} />}
            disabled={merged.length === 0 || kept === ''}
            onClick={() => setAsked(true)}
          >
            {t('merge')}
          </Button>
        </PanelFoot>
      )}
      {isAsked && <MergeDialog kept={kept} others={merged} onClose={() => setAsked(false)} />}
    </Panel>
  );
}

type SideProps = {
  /** Of the group of choices. */
  name: string;
  question: QuestionModel;
  path: string;
  isKept: boolean;
  isTaken: boolean;
  onKeep: () => void;
  onTake: () => void;
};

function Side({ name, question, path, isKept, isTaken, onKeep, onTake }: SideProps) {
  const t = useTranslations('question-bank.duplicates');
  const locale = useLocale();
  const format = useFormat();
  const { words } = usePartText();
  const [, ...parts] = partsOf(question, words);
  const rights = new Set(
    parts.filter(({ kind }) => kind === 'right').map(({ text }) => pick(text ?? {}, locale)),
  );
  return (
    <div className={cx('min-w-0 p-4', isKept && 'bg-primary-soft')}>
      <Link
        href={`${path}/${question.id}`}
        className="rounded-sm font-semibold wrap-anywhere hover:text-primary hover:underline"
      >
        <span dir="auto">{pick(question.plain, locale)}</span>
      </Link>
      <ul className="mt-2 flex flex-col gap-1 text-14">
        {parts
          .filter(({ kind }) => kind === 'option' || kind === 'stem' || kind === 'blank')
          .map((part) => {
            const text = pick(part.text ?? {}, locale) || part.plain;
            return (
              <li key={part.id} className="flex items-start gap-1.5">
                <span className="w-4 shrink-0 pt-1">
                  {text && rights.has(text) && <Icon name="check" size={14} className="text-success" />}
                </span>
                <span dir="auto" className="wrap-anywhere">
                  {text}
                </span>
              </li>
            );
          })}
      </ul>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-13 text-ink-2">
        <QuestionStatusBadge status={question.status} />
        <span>{t('used', { count: question.usage_count })}</span>
        <span dir="auto">{pick(question.author_name, locale)}</span>
        <span>{format.date(question.created_at)}</span>
      </p>
      {mayMerge(question) ? (
        <div className="mt-3 flex flex-wrap gap-x-5">
          <label className="inline-flex min-h-(--control) items-center gap-2">
            <input type="radio" name={name} className="tick" checked={isKept} onChange={onKeep} />
            {t('keep')}
          </label>
          {!isKept && (
            <label className="inline-flex min-h-(--control) items-center gap-2">
              <input type="checkbox" className="tick" checked={isTaken} onChange={onTake} />
              {t('take')}
            </label>
          )}
        </div>
      ) : (
        <p className="mt-3 text-13 text-ink-2">{t('notYours')}</p>
      )}
    </div>
  );
}
