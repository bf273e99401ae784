export { newCertificateCode, printedCode, toCertificateCode } from './code';
export { isSealed, type Sealed, sealOf } from './seal';
