/** A reason why the school cannot start, said in one sentence that tells the operator what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
