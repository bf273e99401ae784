'use client';

import { useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { MoveButtons } from '@/components/ui/move-buttons';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { newSection, type SectionValues } from '../../model/course-values';
import { MOST_SECTIONS } from '../../model/limits';
import type { CourseFields } from './course-form-type';

/** What the course is made of, in its order. */
export function SectionRows({ form }: { form: CourseFields }) {
  const t = useTranslations('office-courses.form');
  const { value, onChange } = form.control('sections');
  const list = useRows<SectionValues>({ value, onChange });
  return (
    <Panel aria-labelledby="course-sections">
      <PanelHead id="course-sections" title={t('sections')} />
      <PanelBody className="grid gap-3">
        {value.length === 0 && <p className="text-14 text-ink-2">{t('noSections')}</p>}
        <ol className="grid gap-3">
          {list.rows.map(({ key, index, row }) => (
            <li key={key}>
              <SectionRow
                form={form}
                index={index}
                row={row}
                onMove={(by) => list.move(index, index + by)}
                onRemove={() => list.remove(index)}
              />
            </li>
          ))}
        </ol>
        <div>
          <Button
            size="row"
            icon={<Icon name="plus" size={16} />}
            disabled={value.length >= MOST_SECTIONS}
            onClick={() => list.add(newSection)}
          >
            {t('addSection')}
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

type RowProps = {
  form: CourseFields;
  index: number;
  row: SectionValues;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function SectionRow({ form, index, row, onMove, onRemove }: RowProps) {
  const t = useTranslations('office-courses.form');
  const format = useFormat();
  const at = format.number(index + 1);
  const isLast = index === form.values.sections.length - 1;
  const rowError = form.errorOf(`sections.${index}`);
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 text-14 font-semibold">{t('section', { at })}</legend>
      <BilingualText
        label={{ ar: t('sectionTitle'), en: t('sectionTitle') }}
        max={200}
        value={row.title}
        error={form.errorOf(`sections.${index}.title`)}
        onChange={(title) => form.set(`sections.${index}.title`, title)}
      />
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <NumberField
          label={t('minutes')}
          fieldClassName="w-32"
          value={row.minutes}
          error={form.errorOf(`sections.${index}.minutes`)}
          onChange={(minutes) => form.set(`sections.${index}.minutes`, minutes)}
        />
        <div className="ms-auto flex gap-1">
          <MoveButtons
            up={t('moveUp', { at })}
            down={t('moveDown', { at })}
            isFirst={index === 0}
            isLast={isLast}
            iconSize={18}
            onMove={onMove}
          />
          <IconButton
            name={t('removeSection', { at })}
            icon={<Icon name="trash" size={18} />}
            onClick={onRemove}
          />
        </div>
      </div>
      {rowError && <FieldError>{rowError}</FieldError>}
    </fieldset>
  );
}
