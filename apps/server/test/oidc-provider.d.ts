/** As far as tests use it: the package brings no types. */
declare module 'oidc-provider' {
  interface Ctx {
    path: string;
    req: import('node:http').IncomingMessage;
    res: import('node:http').ServerResponse;
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    use(middleware: (ctx: Ctx, next: () => Promise<void>) => Promise<void>): void;
    interactionDetails(req: Ctx['req'], res: Ctx['res']): Promise<{ params: Record<string, unknown> }>;
    interactionFinished(req: Ctx['req'], res: Ctx['res'], result: object): Promise<void>;
    callback(): (req: Ctx['req'], res: Ctx['res']) => void;
  }
}
