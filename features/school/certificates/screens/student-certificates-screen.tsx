import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { certificatePage } from '@/lib/contract/resources/school/certificate';
import { uuid } from '@/lib/contract/text';
import { readCertificates } from '../api/certificates';
import { CertificateList } from '../components/certificate-list';

type Reading = {
  student: string;
  searchParams: Promise<SearchParams>;
  /** Page that leads here. */
  from: { label: string; href: string };
  /** Address of this page. */
  path: string;
};

/** Certificates of one student that stand, each to print and, where the reader may, to take back. */
async function StudentCertificates({ student, searchParams, from, path }: Reading) {
  if (!uuid.safeParse(student).success) notFound();
  const [{ locale, format }, t, given] = await Promise.all([
    studentFrame(),
    getTranslations('certificates'),
    searchParams,
  ]);
  const { page } = filtersOf(certificatePage, given);
  const { data, meta } = await readCertificates(locale, student, page);
  const name = data[0]?.content.student.name;
  return (
    <ClientMessages parts={['certificates']}>
      <PageBody>
        <PageHeader
          title={name ? t('student.of', { name: pick(name, locale) }) : t('student.title')}
          crumbs={[from]}
        />
        <CertificateList
          certificates={data}
          empty={{ title: t('empty'), lead: t('student.emptyLead') }}
          locale={locale}
          format={format}
          path={path}
          pages={meta.pagination}
        />
      </PageBody>
    </ClientMessages>
  );
}

type StaffProps = {
  area: StaffArea;
  params: Promise<{ student: string }>;
  searchParams: Promise<SearchParams>;
};

/** Certificates of a student, for staff. */
export async function StudentCertificatesScreen({ area, params, searchParams }: StaffProps) {
  const [{ student }, t] = await Promise.all([params, getTranslations('certificates.class')]);
  const list = areaHref(area, '/certificates');
  return (
    <StudentCertificates
      student={student}
      searchParams={searchParams}
      from={{ label: t('title'), href: list }}
      path={`${list}/${student}`}
    />
  );
}

const followerHomes = { '/home/parent': 'children', '/home/student_teacher': 'students' } as const;

type FollowedProps = {
  student: Promise<string>;
  /** The page of people who follow the student. */
  home: keyof typeof followerHomes;
  searchParams: Promise<SearchParams>;
};

/** Certificates of a student, for guardians and student teachers. */
export async function FollowedCertificatesScreen({ student, home, searchParams }: FollowedProps) {
  const [id, t] = await Promise.all([student, getTranslations('certificates.student')]);
  return (
    <StudentCertificates
      student={id}
      searchParams={searchParams}
      from={{ label: t(followerHomes[home]), href: home }}
      path={`${home}/certificates/${encodeURIComponent(id)}`}
    />
  );
}
