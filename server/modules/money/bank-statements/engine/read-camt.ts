import { STATEMENT_MAX_LINES } from '@/lib/contract/billing';
import { all, child, deep, readXml, words, type XmlNode } from '@/server/platform/text/xml/tree';
import { dayOf, minorOfDecimal } from './amounts';
import {
  cleanReference,
  cleanWords,
  type ReadLine,
  type ReadStatement,
  StatementFault,
} from './statement-file';

/** Elements of the longest statement. */
const MOST_NODES = 400_000;
const at = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((inner, name) => child(inner, name), node);
const textAt = (node: XmlNode | undefined, ...path: string[]): string => words(at(node, ...path)).trim();

type Place = { digits: number; entry: number };

function amountOf(node: XmlNode | undefined, { digits, entry }: Place): number {
  const minor = minorOfDecimal(textAt(node, 'Amt'), digits);
  const mark = textAt(node, 'CdtDbtInd');
  if (minor === null) throw new StatementFault('amount', { line: entry });
  if (mark !== 'CRDT' && mark !== 'DBIT') throw new StatementFault('broken', { line: entry });
  return mark === 'DBIT' ? 0 - minor : minor;
}

function dayAt(node: XmlNode | undefined, entry: number): string {
  const day = dayOf(textAt(node, 'Dt') || textAt(node, 'DtTm'));
  if (day === null) throw new StatementFault('day', { line: entry });
  return day;
}

/** What an entry carries: references of the payer first, then those of the bank. */
function remittanceOf(entry: XmlNode): Pick<ReadLine, 'reference' | 'words'> {
  const details = all(child(entry, 'NtryDtls'), 'TxDtls');
  const of = (...path: string[]) => details.map((one) => textAt(one, ...path)).filter((text) => text !== '');
  const references = [
    ...details.flatMap((one) => deep(one, 'CdtrRefInf').map((inner) => textAt(inner, 'Ref'))),
    ...of('Refs', 'EndToEndId').filter((text) => text !== 'NOTPROVIDED'),
    ...of('Refs', 'TxId'),
    textAt(entry, 'AcctSvcrRef'),
  ].filter((text) => text !== '');
  const texts = [
    ...details.flatMap((one) => deep(one, 'Ustrd').map((inner) => words(inner))),
    ...of('RltdPties', 'Dbtr', 'Nm'),
    ...of('RltdPties', 'Dbtr', 'Pty', 'Nm'),
    ...of('AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  ];
  return { reference: cleanReference(references[0] ?? ''), words: cleanWords(texts.join(' ')) };
}

/** `PDNG` and `INFO` are no movements yet. */
const isBooked = (entry: XmlNode): boolean =>
  ['BOOK', ''].includes(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'));

function lineOf(entry: XmlNode, place: Place): ReadLine | null {
  const amount = amountOf(entry, place);
  if (!isBooked(entry) || amount === 0) return null;
  const booked = child(entry, 'BookgDt') ?? child(entry, 'ValDt');
  return { bookedOn: dayAt(booked, place.entry), amount, ...remittanceOf(entry) };
}

type Bounds = { opening: number | null; closing: number | null; closingOn: string | null };

function boundsOf(statement: XmlNode, digits: number): Bounds {
  const balance = (...codes: string[]) =>
    all(statement, 'Bal').find((one) => codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd')));
  const [opening, closing] = [balance('OPBD', 'PRCD'), balance('CLBD')];
  return {
    opening: opening ? amountOf(opening, { digits, entry: 1 }) : null,
    closing: closing ? amountOf(closing, { digits, entry: 1 }) : null,
    closingOn: closing ? dayAt(child(closing, 'Dt'), 1) : null,
  };
}

/** Currencies of the amounts of a statement; more than one is refused. */
function currencyOf(statement: XmlNode): string | null {
  const amounts = [...all(statement, 'Bal'), ...all(statement, 'Ntry')].map(
    (one) => child(one, 'Amt')?.attrs.Ccy,
  );
  const found = new Set(amounts.filter((code) => code !== undefined));
  if (found.size > 1) throw new StatementFault('currency');
  return [...found][0] ?? null;
}

function statementOf(statement: XmlNode, digits: number) {
  const lines = all(statement, 'Ntry').flatMap(
    (entry, index) => lineOf(entry, { digits, entry: index + 1 }) ?? [],
  );
  const bounds = boundsOf(statement, digits);
  const { opening, closing } = bounds;
  if (
    opening !== null &&
    closing !== null &&
    lines.reduce((sum, { amount }) => sum + amount, opening) !== closing
  )
    throw new StatementFault('sum', { line: 1 });
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  return { lines, ...bounds, currency: currencyOf(statement), account: cleanReference(account) };
}

/** Statements of a file in the format CAMT.053 of ISO 20022. Errors: StatementFault. */
export function readCamt(text: string, digits: number): ReadStatement {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text)) throw new StatementFault('entities');
  const read = readXml(text, MOST_NODES);
  if ('fault' in read)
    throw read.fault.code === 'xml_many'
      ? new StatementFault('many_lines', { max: STATEMENT_MAX_LINES })
      : new StatementFault('broken', { line: read.fault.line });
  const statements = all(child(read.root, 'BkToCstmrStmt'), 'Stmt').map((one) => statementOf(one, digits));
  const [first, last] = [statements[0], statements.at(-1)];
  if (!first || !last) throw new StatementFault('kind');
  if (statements.some(({ currency }) => currency !== first.currency)) throw new StatementFault('currency');
  if (statements.some(({ account }) => account !== first.account)) throw new StatementFault('account');
  const lines = statements.flatMap((one) => one.lines);
  if (lines.length > STATEMENT_MAX_LINES)
    throw new StatementFault('many_lines', { max: STATEMENT_MAX_LINES });
  const { account, currency, opening } = first;
  const { closing, closingOn } = last;
  return { format: 'camt053', account, currency, opening, closing, closingOn, lines };
}
