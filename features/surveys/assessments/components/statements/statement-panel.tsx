'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { useProblem } from '@/components/form/field-problems';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { useOnce } from '@/components/ui/use-once';
import { audiences, statementKinds } from '@/lib/contract/assessment';
import { hasText, pick } from '@/lib/contract/localized';
import { distinctOptions } from '@/lib/i18n/row-options';
import { storeStatement } from '../../api/assessments';
import { type Chosen, copyOf, newOption } from '../../model/categories';
import type { CategoryDraft, StatementDraft } from '../../model/draft';
import { fieldId } from '../../model/steps';
import { useEditor } from '../editor/editor-context';
import { OptionList } from './option-list';

type PanelProps = {
  category: CategoryDraft;
  statement: StatementDraft;
  onChoose: (chosen: Chosen) => void;
};

/** One statement: its words, how it is answered, and what it counts. */
export function StatementPanel({ category, statement, onChoose }: PanelProps) {
  const t = useTranslations('assessments.statement');
  const format = useFormat();
  const problem = useProblem();
  const { change, isLocked } = useEditor();
  const { id, text, kind, weight } = statement;
  const isFixed = isLocked('categories');
  const own = (field: string) => problem(`statement.${id}.${field}`);
  const set = (part: Partial<StatementDraft>) =>
    change(({ categories }) => ({
      categories: categories.map((one) => ({
        ...one,
        questions: one.questions.map((each) => (each.id === id ? { ...each, ...part } : each)),
      })),
    }));
  const take = (next: string) => {
    const chosen = statementKinds.find((each) => each === next) ?? kind;
    const isText = chosen === 'text';
    set({
      kind: chosen,
      options:
        chosen === 'choice' && statement.options.length < 2
          ? [...statement.options, newOption(), newOption()].slice(0, 2)
          : statement.options,
      // A text counts nowhere and may stay empty; what was a text counts again.
      ...(isText !== (kind === 'text') && { weight: isText ? 0 : 1, required: !isText, allow_na: !isText }),
    });
  };
  const number = category.questions.findIndex((each) => each.id === id) + 1;
  return (
    <Panel id={fieldId(`statement.${id}`)}>
      <PanelHead
        title={t('title', { number: format.number(number) })}
        actions={
          <>
            <KeepButton category={category} statement={statement} />
            {!isFixed && <CopyAndRemove category={category} statement={statement} onChoose={onChoose} />}
          </>
        }
      />
      <PanelBody>
        <fieldset disabled={isFixed} className="flex min-w-0 flex-col gap-6">
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]">
            <Select
              label={t('kind')}
              value={kind}
              options={statementKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
              onChange={({ target }) => take(target.value)}
            />
            <HomeSelect category={category} statement={statement} onChoose={onChoose} />
            <NumberField
              label={t('weight')}
              disabled={kind === 'text'}
              value={weight}
              error={own('weight')}
              onChange={(next) => set({ weight: next })}
            />
          </div>
          <BilingualText
            label={{ ar: t('text.ar'), en: t('text.en') }}
            rows={2}
            max={500}
            disabled={isFixed}
            value={text}
            error={own('text')}
            onChange={(next) => set({ text: next })}
          />
          {kind === 'choice' && (
            <OptionList
              options={statement.options}
              problem={own}
              isFixed={isFixed}
              onChange={(options) => set({ options })}
            />
          )}
          <div className="flex flex-wrap gap-x-8">
            <Checkbox
              label={t('required')}
              checked={statement.required}
              onChange={({ target }) => set({ required: target.checked })}
            />
            <Checkbox
              label={t('allowNa')}
              checked={statement.allow_na}
              onChange={({ target }) => set({ allow_na: target.checked })}
            />
          </div>
          <details
            open={Object.values(statement.wordings).some((words) => words && hasText(words)) || undefined}
          >
            <summary className="min-h-(--control) cursor-pointer rounded-sm py-1.5 font-semibold text-primary">
              {t('wordings')}
            </summary>
            <p className="mb-3 text-13 text-ink-3">{t('wordingsHint')}</p>
            <div className="grid gap-5">
              {audiences.map((audience) => (
                <BilingualText
                  key={audience}
                  label={{ ar: t(`audiences.${audience}.ar`), en: t(`audiences.${audience}.en`) }}
                  rows={2}
                  max={500}
                  disabled={isFixed}
                  value={statement.wordings[audience] ?? {}}
                  error={own(`wordings.${audience}`)}
                  onChange={(words) => set({ wordings: { ...statement.wordings, [audience]: words } })}
                />
              ))}
            </div>
          </details>
        </fieldset>
      </PanelBody>
    </Panel>
  );
}

/** Keeps the words of the statement for later assessments. */
function KeepButton({ category, statement }: Omit<PanelProps, 'onChoose'>) {
  const t = useTranslations('assessments.statement');
  const { manager } = useEditor();
  const keep = useMutation(storeStatement(manager.locale));
  const { run, isRunning } = useOnce();
  const { text, wordings, kind, options } = statement;
  return (
    <IconButton
      name={t('keep')}
      icon={<Icon name="library-big" size={18} />}
      disabled={!hasText(text) || isRunning}
      onClick={() =>
        run(() =>
          keep
            .mutateAsync({
              category: category.title,
              text,
              wordings: Object.fromEntries(
                Object.entries(wordings).filter(([, words]) => words && hasText(words)),
              ),
              kind,
              options:
                kind === 'choice'
                  ? options.filter((option) => hasText(option.text)).map((option) => ({ text: option.text }))
                  : [],
            })
            .then(() => void toast.success(t('kept'))),
        )
      }
    />
  );
}

function CopyAndRemove({ category, statement, onChoose }: PanelProps) {
  const t = useTranslations('assessments.statement');
  const { change } = useEditor();
  const write = (questions: (now: StatementDraft[]) => StatementDraft[]) =>
    change(({ categories }) => ({
      categories: categories.map((one) =>
        one.id === category.id ? { ...one, questions: questions(one.questions) } : one,
      ),
    }));
  const at = category.questions.findIndex(({ id }) => id === statement.id);
  const copy = () => {
    const twin = copyOf(statement);
    write((now) => [...now.slice(0, at + 1), twin, ...now.slice(at + 1)]);
    onChoose({ category: category.id, statement: twin.id });
  };
  const remove = () => {
    write((now) => now.filter(({ id }) => id !== statement.id));
    const next = category.questions[at + 1] ?? category.questions[at - 1];
    onChoose({ category: category.id, statement: next?.id ?? null });
    toast.info(t('removed'), {
      action: {
        label: t('undo'),
        onClick: () => {
          write((now) => [...now.slice(0, at), statement, ...now.slice(at)]);
          onChoose({ category: category.id, statement: statement.id });
        },
      },
    });
  };
  return (
    <>
      <IconButton name={t('copy')} icon={<Icon name="copy" size={18} />} onClick={copy} />
      <IconButton name={t('remove')} icon={<Icon name="trash" size={18} />} onClick={remove} />
    </>
  );
}

/** The category in which it stands; another one takes it to its end. */
function HomeSelect({ category, statement, onChoose }: PanelProps) {
  const t = useTranslations('assessments.statement');
  const all = useTranslations('assessments.statements');
  const locale = useLocale();
  const { draft, change } = useEditor();
  const move = (home: string) => {
    change(({ categories }) => ({
      categories: categories.map((one) => {
        const rest = one.questions.filter(({ id }) => id !== statement.id);
        return { ...one, questions: one.id === home ? [...rest, statement] : rest };
      }),
    }));
    onChoose({ category: home, statement: statement.id });
  };
  return (
    <Select
      label={t('category')}
      value={category.id}
      options={distinctOptions(
        draft.categories.map(({ id, title }) => ({
          value: id,
          label: pick(title, locale) || all('untitledCategory'),
        })),
      )}
      onChange={({ target }) => move(target.value)}
    />
  );
}
