import * as z from 'zod';
import {
  appreciationInput,
  certificateCode,
  certificatePage,
  classCardsQuery,
  issueInput,
  revokeInput,
} from '@/lib/contract/resources/school/certificate';
import { locales, uuid } from '@/lib/contract/text';
import { createAllowance } from '@/server/access/allowance';
import { audit } from '@/server/access/audit';
import { pageCount } from '@/server/platform/pdf/page-count';
import { checkQueue, renderFile } from '@/server/platform/pdf/pdf-renderer';
import type { Piece } from '@/server/platform/pdf/piece-pages';
import { certificateTemplate } from '@/server/platform/pdf/templates/certificate';
import { translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { deliver } from '@/server/router/export-guard';
import { inProgress, type Watched } from '@/server/router/file-progress';
import { fileReply, mimeTypes } from '@/server/router/file-reply';
import { pageHead } from '@/server/router/page-head';
import { page, toResource, toResponse } from '@/server/router/reply';
import { type Context, type RouteDefinition, route } from '@/server/router/route';
import { toCertificateCode } from './engine';
import { readClasses } from './classes';
import { countClassCards, readClassCards, hasOtherMarks } from './class-cards';
import { issueAppreciation, issueCards, revoke } from './issue';
import { toPiece } from './pages';
import { type CertificateRow, findByCode, findCertificate, listCertificates, listIssuedCards } from './rows';
import { toCertificate, toProof, verifyUrl } from './serializer';

const base = 'certificates/api/v1/{locale}/certificates';
const MINUTE_MS = 60_000;
/** Sheets that are handed over at once. */
const AT_ONCE = 20;
const params = z.object({ id: uuid });
const printQuery = z.strictObject({ language: z.enum(locales, 'choice').optional() });

type Printing = Pick<
  Context<unknown, z.output<typeof printQuery>, undefined, 'certificate.print' | 'certificate.class'>,
  'access' | 'db' | 'deps' | 'now' | 'query' | 't' | 'request'
>;

/** Certificates as pages, one sheet each, in the language asked for or the reader's. */
async function print(context: Printing, watch: Watched, rows: readonly CertificateRow[]): Promise<Response> {
  const { access, db, deps, now, query, request } = context;
  const [first] = rows;
  if (!first) throw new ApiError('not_found');
  const t = query.language ? translate(query.language) : context.t;
  const name = t(`certificates.${first.kind}`);
  const { page: head, format } = await pageHead(db, { branchId: first.branch_id }, { title: name, now, t });
  const words = {
    t,
    format,
    linkOf: (code: string) => verifyUrl({ settings: deps.settings, request }, t.locale, code),
  };
  const data = {
    page: head,
    authority: [] as string[],
    words: { serial: t('certificates.serial'), remark: t('certificates.remark') },
  };
  const bytes = await renderFile(
    (make) =>
      make(
        { kind: 'pieces', source: certificateTemplate, data },
        { rows: piecesOf(rows, words), total: rows.length },
      ),
    { ...watch, person: access.actor.userId },
  );
  await audit(db, access.actor, 'certificate.print', first.id, { count: rows.length });
  const reply = fileReply({ plain: 'certificate.pdf', name: `${name}.pdf` }, bytes, mimeTypes.pdf);
  reply.headers.set('x-page-count', String(pageCount(bytes)));
  return reply;
}

/**
 * Sheets with their pictures, made when they are wanted: of a large class they are never in memory together.
 */
function* piecesOf(
  rows: readonly CertificateRow[],
  words: Parameters<typeof toPiece>[1],
): Generator<Piece[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    yield rows.slice(at, at + AT_ONCE).map((row) => toPiece(row, words));
}

const reading: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/student/certificates-list/{id}`,
    action: 'certificate.list',
    summary: 'Certificates of a student that stand, the newest first',
    params,
    query: certificatePage,
    handle: async ({ db, access, deps, params: { id }, query, request, t }) => {
      const { rows, total } = await listCertificates(db, access, id, query);
      const shown = { settings: deps.settings, request, t };
      return page(
        rows.map((row) => toCertificate(row, shown)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/print`,
    action: 'certificate.print',
    summary: 'One certificate as a tagged A4 PDF with its verification code',
    params,
    query: printQuery,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const {
          db,
          access,
          params: { id },
        } = context;
        checkQueue(access.actor.userId);
        return print(context, watch, [await findCertificate(db, access, id, { isStanding: true })]);
      }),
  }),
];

const issuing: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/choices`,
    action: 'certificate.class',
    summary: 'Classes whose certificates the reader sees, with the periods of their grades',
    handle: async ({ db, access, now }) => ({ data: await readClasses(db, access, now) }),
  }),
  route({
    method: 'GET',
    path: `${base}/classes`,
    action: 'certificate.class',
    summary: 'Cards of a class for a period: what is missing, what was issued, what has changed since',
    query: classCardsQuery,
    handle: async (context) => {
      const { query } = context;
      const { cards, standing } = await readClassCards(
        context,
        { periodId: query.period, classroomId: query.classroom },
        { showsRank: false, remark: null },
      );
      const rows = cards.map(({ studentId, content, gaps }) => {
        const own = standing.get(studentId) ?? null;
        return toResource('class_card', studentId, {
          name: content.student.name,
          number: content.student.number,
          percent: content.percent,
          gaps,
          has_marks: content.subjects.length > 0,
          certificate: own && { id: own.id, serial: own.serial, issued_at: own.issued_at.toISOString() },
          is_outdated: own !== null && hasOtherMarks(own.content, content),
        });
      });
      return page(rows, rows.length, { page: 1, size: Math.max(1, rows.length) });
    },
  }),
  route({
    method: 'POST',
    path: base,
    action: 'certificate.issue',
    summary:
      'Issue the report cards of a class, or of some of its students; what says the same stays, what is not whole is left out unless asked for',
    body: issueInput,
    handle: (context) =>
      inProgress(context, async (watch) => {
        const meta = await issueCards(context, context.body.data.attributes, watch);
        return toResponse({ status: 201, meta });
      }),
  }),
  route({
    method: 'GET',
    path: `${base}/classes/print`,
    action: 'certificate.class',
    summary: 'The issued cards of a class and period as one file; over 50 only after confirming the password',
    query: classCardsQuery.extend(printQuery.shape),
    handle: (context) =>
      inProgress(context, async (watch) => {
        const {
          db,
          query: { period, classroom },
        } = context;
        const count = async () => {
          const cards = await countClassCards(context, { periodId: period, classroomId: classroom });
          return { rows: cards, students: cards };
        };
        const file = { action: 'certificate.export', what: 'cards', id: classroom, count } as const;
        return deliver(context, file, async () =>
          print(context, watch, await listIssuedCards(db, period, classroom)),
        );
      }),
  }),
  route({
    method: 'POST',
    path: `${base}/appreciation`,
    action: 'certificate.appreciate',
    summary: 'Issue an appreciation to students, all or none',
    body: appreciationInput,
    handle: async ({ deps, db, access, now, body }) => ({
      status: 201,
      meta: await issueAppreciation({ deps, db, access, now }, body.data.attributes),
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/revoke`,
    action: 'certificate.revoke',
    summary: 'Take a certificate back, with a reason; its code says so from now on',
    params,
    body: revokeInput,
    handle: async ({ db, access, now, params: { id }, body }) => {
      await revoke({ db, access, now }, id, body.data.attributes.reason);
      return { status: 204 };
    },
  }),
];

/** For anybody who has the paper; several people may ask from one address. */
function proofRoute(): RouteDefinition {
  const allowUnknown = createAllowance({ most: 30, ms: MINUTE_MS });
  return route({
    method: 'GET',
    path: 'certificates/api/v1/{locale}/verify/{code}',
    action: 'certificate.verify',
    summary: 'Whether a certificate was issued by the school and stands, by the code that is printed on it',
    params: z.object({ code: certificateCode }),
    handle: async ({ db, deps, ip, now, params: { code } }) => {
      const known = toCertificateCode(code);
      const row = known && (await findByCode(db, known));
      const proof = row && toProof(row, deps.settings.secret);
      if (!proof) {
        allowUnknown(ip, now);
        throw new ApiError('not_found');
      }
      return { data: proof };
    },
  });
}

export const certificateRoutes = (): RouteDefinition[] => [...issuing, ...reading, proofRoute()];
