'use client';

import { useTranslations } from 'next-intl';
import { useProblem } from '@/components/form/field-problems';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import type { Stage } from '../../model/draft';
import { useEditor } from './editor-context';
import { EditorPanel } from './editor-panel';

const MOST = 20;
const begun: Stage = { title: '', minutes: 5, teacher: '', students: '' };

/** Steps of the lesson in their order, each with its minutes and what teacher and students do. */
export function StagesPart() {
  const t = useTranslations('preparation.editor');
  const numbers = useTranslations('common.numbers');
  const problem = useProblem();
  const { draft, write } = useEditor();
  const { stages } = draft.content;
  const list = useRows({ value: stages, onChange: (rows) => write({ stages: rows }) });
  const set = (index: number, part: Partial<Stage>) =>
    write({ stages: stages.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  const total = stages.reduce((sum, { minutes }) => sum + (typeof minutes === 'number' ? minutes : 0), 0);
  return (
    <EditorPanel field="stages">
      <ol className="grid gap-4">
        {list.rows.map(({ key, index, row }) => {
          const name = row.title || t('stage', { number: String(index + 1) });
          const at = `content.stages.${index}`;
          return (
            <li key={key}>
              <fieldset className="rounded-md border border-line p-3">
                <legend className="px-1 text-13 font-semibold text-ink-2">
                  {t('stage', { number: String(index + 1) })}
                </legend>
                <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_auto] sm:items-start">
                  <TextField
                    label={t('stageTitle')}
                    error={problem(`${at}.title`)}
                    value={row.title}
                    maxLength={200}
                    onChange={({ target }) => set(index, { title: target.value })}
                  />
                  <NumberField
                    label={t('minutes')}
                    error={problem(`${at}.minutes`)}
                    value={row.minutes}
                    onChange={(minutes) => set(index, { minutes })}
                  />
                  <div className="flex sm:pt-7">
                    <IconButton
                      name={t('moveUp', { name })}
                      icon={<Icon name="arrow-up" size={18} />}
                      disabled={index === 0}
                      onClick={() => list.move(index, index - 1)}
                    />
                    <IconButton
                      name={t('moveDown', { name })}
                      icon={<Icon name="arrow-down" size={18} />}
                      disabled={index === stages.length - 1}
                      onClick={() => list.move(index, index + 1)}
                    />
                    <IconButton
                      name={t('remove', { name })}
                      icon={<Icon name="trash" size={18} />}
                      onClick={() => list.remove(index)}
                    />
                  </div>
                </div>
                <div className="mt-3 grid gap-3 md:grid-cols-2">
                  <TextArea
                    label={t('teacherRole')}
                    rows={2}
                    error={problem(`${at}.teacher`)}
                    value={row.teacher}
                    maxLength={1000}
                    onChange={({ target }) => set(index, { teacher: target.value })}
                  />
                  <TextArea
                    label={t('studentsRole')}
                    rows={2}
                    error={problem(`${at}.students`)}
                    value={row.students}
                    maxLength={1000}
                    onChange={({ target }) => set(index, { students: target.value })}
                  />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <FieldError>{problem('content.stages', true)}</FieldError>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button
          icon={<Icon name="plus" size={18} />}
          disabled={stages.length >= MOST}
          onClick={() => list.add(begun)}
        >
          {t('addStage')}
        </Button>
        {stages.length > 0 && (
          <p className="text-14 text-ink-2">
            {t('minutesTotal', { minutes: numbers('minutes', { count: total }) })}
          </p>
        )}
      </div>
    </EditorPanel>
  );
}
