/** Where the stack of this run listens. playwright.config.ts chooses the ports. */
export const ports = {
  app: Number(process.env['E2E_PORT']),
  sandbox: Number(process.env['E2E_SANDBOX_PORT']),
};

export const sandboxOrigin = `http://localhost:${ports.sandbox}`;
