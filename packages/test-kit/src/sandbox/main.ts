/** The played providers as a program of their own: `npm run sandbox`. */
import { startPaymentSandbox } from '../payment-sandbox.ts';

const { PORT = '4090', HOST: host = '127.0.0.1' } = process.env;
const sandbox = await startPaymentSandbox(Date.now, { port: Number(PORT), host });
const { address } = sandbox;
process.stdout.write(
  `Payment providers for tests: ${address}/\n` +
    `Start Comanda with DATATRANS_URL=${address} WALLEE_URL=${address} SUMUP_URL=${address}\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void sandbox.close().then(() => process.exit(0)));
}
