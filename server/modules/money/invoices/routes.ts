import * as z from 'zod';
import { uuid } from '@/lib/contract/text';
import { checkQueue, renderFile } from '@/server/platform/pdf/pdf-renderer';
import { billingTemplate } from '@/server/platform/pdf/templates/billing-document';
import { translate } from '@/server/platform/text/translate';
import { inProgress } from '@/server/router/file-progress';
import { fileReply, mimeTypes } from '@/server/router/file-reply';
import { pageHead } from '@/server/router/page-head';
import { type Context, type RouteDefinition, route } from '@/server/router/route';
import { toPiece } from './pages';
import { type DocumentRow, findOfBranch, findOwn } from './rows';

const params = z.object({ id: uuid });

type Printing = Context<{ id: string }, undefined, undefined, 'payment.shop' | 'payment.office_books'>;

/** A document as a tagged A4 sheet; who asks for it a second time gets the same one. */
const print = (context: Printing, find: () => Promise<DocumentRow>): Promise<Response> =>
  inProgress(context, async (watch) => {
    const { access, db, now, t } = context;
    checkQueue(access.actor.userId);
    const row = await find();
    const name = t(`billing.${row.kind}`);
    const arabic = translate('ar');
    const title = `${arabic(`billing.${row.kind}`)} ${row.label}`;
    const head = await pageHead(db, { branchId: row.branch_id }, { title, now, t: arabic });
    const page = { ...head.page, digits: 'latn' as const };
    const bytes = await renderFile(
      (make) =>
        make(
          { kind: 'pieces', source: billingTemplate, data: { page } },
          { rows: [[toPiece(row, head.format.settings.timeZone)]], total: 1 },
        ),
      { ...watch, person: access.actor.userId },
    );
    return fileReply({ plain: `${row.label}.pdf`, name: `${name} ${row.label}.pdf` }, bytes, mimeTypes.pdf);
  });

/** Invoices, receipts and credit notes as files. */
export const billingDocumentRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'payments/documents/{id}/file',
    action: 'payment.shop',
    summary: 'An invoice, receipt or credit note of oneself or of a child as a tagged A4 PDF',
    params,
    handle: (context) => print(context, () => findOwn(context.db, context.access, context.params.id)),
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/payments/documents/{id}/file',
    action: 'payment.office_books',
    summary: 'An invoice, receipt or credit note of the branch as a tagged A4 PDF',
    params,
    handle: (context) => print(context, () => findOfBranch(context.db, context.access, context.params.id)),
  }),
];
