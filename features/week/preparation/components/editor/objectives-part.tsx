'use client';

import { useTranslations } from 'next-intl';
import { useProblem } from '@/components/form/field-problems';
import { useRows } from '@/components/form/use-rows';
import { FieldError } from '@/components/ui/field';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { objectiveKinds } from '@/lib/contract/preparation';
import { useEditor } from './editor-context';
import { EditorPanel } from './editor-panel';

const MOST = 20;

/** What students can do after the lesson, each of a kind. */
export function ObjectivesPart() {
  const t = useTranslations('preparation');
  const common = useTranslations('preparation.editor');
  const problem = useProblem();
  const { draft, write } = useEditor();
  const { objectives } = draft.content;
  const list = useRows({ value: objectives, onChange: (rows) => write({ objectives: rows }) });
  const set = (index: number, part: Partial<(typeof objectives)[number]>) =>
    write({ objectives: objectives.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <EditorPanel field="objectives">
      <p className="mb-3 text-13 text-ink-3">{common('objectiveHint')}</p>
      <ol className="grid gap-3">
        {list.rows.map(({ key, index, row }) => {
          const number = String(index + 1);
          return (
            <li key={key} className="flex flex-wrap items-start gap-2">
              <Select
                hideLabel
                fieldClassName="w-32 shrink-0"
                label={common('kind', { number })}
                value={row.kind}
                options={objectiveKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
                onChange={({ target }) =>
                  set(index, { kind: objectiveKinds.find((kind) => kind === target.value) ?? row.kind })
                }
              />
              <TextArea
                rows={1}
                hideLabel
                fieldClassName="min-w-0 flex-1 basis-48"
                label={common('objective', { number })}
                error={problem(`content.objectives.${index}`)}
                value={row.text}
                maxLength={500}
                onChange={({ target }) => set(index, { text: target.value })}
              />
              <IconButton
                name={common('remove', { name: common('objective', { number }) })}
                icon={<Icon name="trash" size={18} />}
                onClick={() => list.remove(index)}
              />
            </li>
          );
        })}
      </ol>
      <FieldError>{problem('content.objectives', true)}</FieldError>
      <Button
        className="mt-3"
        icon={<Icon name="plus" size={18} />}
        disabled={objectives.length >= MOST}
        onClick={() => list.add({ kind: objectives.at(-1)?.kind ?? 'cognitive', text: '' })}
      >
        {common('addObjective')}
      </Button>
    </EditorPanel>
  );
}
