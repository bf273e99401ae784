'use client';

import { useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { CourseFields } from './course-form-type';

const texts = [
  { name: 'title', rows: 1, max: 200 },
  { name: 'summary', rows: 2, max: 500 },
  { name: 'description', rows: 6, max: 10_000 },
] as const;

/** What the catalogue says about the course. */
export function TextFields({ form }: { form: CourseFields }) {
  const t = useTranslations('office-courses.form');
  return (
    <Panel aria-labelledby="course-texts">
      <PanelHead id="course-texts" title={t('texts')} />
      <PanelBody className="grid gap-4">
        {texts.map(({ name, rows, max }) => (
          <div key={name}>
            <BilingualText
              label={{ ar: t(name), en: t(name) }}
              rows={rows}
              max={max}
              value={form.values[name]}
              error={form.errorOf(name)}
              onChange={(value) => form.set(name, value)}
            />
            {name !== 'title' && <p className="mt-1 text-13 text-ink-3">{t(`${name}Hint`)}</p>}
          </div>
        ))}
      </PanelBody>
    </Panel>
  );
}
