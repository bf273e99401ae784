import { useState } from 'react';
import { ListPages } from '@/components/data/list-pages';
import { PageLinks } from '@/components/data/page-links';
import { Pagination } from '@/components/data/pagination';
import { StepPages } from '@/components/data/step-pages';
import { TabbedList } from '@/components/data/tabbed-list';
import { BackButton } from '@/components/layout/back-button';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { Stepper } from '@/components/layout/stepper';
import { useFormat } from '@/components/ui/format-provider';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel, PanelBody } from '@/components/ui/panel';
import { Tabs } from '@/components/ui/tabs';
import type { Pagination as Pages } from '@/lib/contract/json-api';
import { Example, Looks, useSay } from '../example';

const path = '/dev/components';
const pages = (current: number): Pages => ({
  total: 240,
  count: 20,
  per_page: 20,
  current_page: current,
  total_pages: 12,
});

function AllTabs() {
  const say = useSay();
  const names = [say('المفتوحة', 'Open'), say('المسلّمة', 'Handed in'), say('المصححة', 'Marked')];
  const label = say('الواجبات', 'Homework');
  const parts = ['open', 'done'] as const;
  return (
    <>
      <Example name="Tabs, LinkTabs">
        <Tabs
          name={label}
          items={names.map((name, index) => ({
            key: name,
            label: name,
            ...(index < 2 && { count: 12 - index * 9 }),
            panel: <p>{say(`قائمة: ${name}`, `List: ${name}`)}</p>,
          }))}
        />
        <LinkTabs
          name={label}
          items={names.map((name, index) => ({
            href: `${path}?part=${index}`,
            label: name,
            current: index === 1,
            ...(index === 1 && { count: 3 }),
          }))}
        />
      </Example>
      <Example name="TabbedList" isBare>
        <TabbedList
          name={label}
          parts={parts}
          current="open"
          labelOf={(part) => (part === 'open' ? say('المفتوحة', 'Open') : say('المسلّمة', 'Handed in'))}
          hrefOf={(part) => `${path}?part=${part}`}
          empty={null}
          pages={pages(1)}
        >
          <Panel>
            <PanelBody>{say('ثلاثة واجبات مفتوحة.', 'Three pieces of homework are open.')}</PanelBody>
          </Panel>
        </TabbedList>
      </Example>
    </>
  );
}

function Steps() {
  const say = useSay();
  const [current, setCurrent] = useState('questions');
  const steps = [
    { key: 'basics', label: say('الأساسيات', 'Basics'), done: true },
    { key: 'questions', label: say('الأسئلة', 'Questions'), done: false },
    { key: 'students', label: say('الطلاب', 'Students'), done: false },
    { key: 'publish', label: say('النشر', 'Publish'), done: false },
  ];
  return (
    <Example name="Stepper">
      <Stepper steps={steps} current={current} onSelect={setCurrent} />
      <Stepper steps={steps} current={current} />
    </Example>
  );
}

/** Ways between pages and parts of pages. */
export function NavigationGroup() {
  const say = useSay();
  const format = useFormat();
  const [page, setPage] = useState(2);
  const href = (to: number) => `${path}?page=${to}`;
  return (
    <>
      <AllTabs />
      <Steps />
      <Example name="Breadcrumbs, BackButton, LanguageSwitch">
        <Breadcrumbs
          label={say('مسار الصفحة', 'Path of the page')}
          crumbs={[
            { label: say('المواد', 'Subjects'), href: path },
            { label: say('العلوم', 'Science'), href: path },
            { label: say('الدورة المائية', 'The water cycle') },
          ]}
        />
        <Looks>
          <BackButton>{say('رجوع', 'Back')}</BackButton>
          <LanguageSwitch
            signedIn={false}
            outlined
            name={say('تغيير اللغة', 'Change the language')}
            overlay={say('جارٍ التبديل إلى الإنجليزية', 'Switching to Arabic')}
          />
        </Looks>
      </Example>
      <Example name="Pagination, PageLinks, ListPages, StepPages" isStaff>
        <Pagination pages={pages(6)} href={href} />
        <PageLinks pages={pages(1)} href={href} format={format} prefetch={false} />
        <ListPages path={path} pages={pages(12)} />
        <StepPages pages={pages(page)} onPage={setPage} />
      </Example>
    </>
  );
}
