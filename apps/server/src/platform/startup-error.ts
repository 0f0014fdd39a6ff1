/** Why the program or a command cannot run, in one sentence for the operator. It is printed without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}
