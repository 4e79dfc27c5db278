import styles from '#shared/money/Stack.module.css';
import { AccountBill } from '../account/AccountBill.tsx';
import { WithAccount } from '../account/WithAccount.tsx';
import { Frame } from './Frame.tsx';

/** Asks for the bill of an account; a single one is opened at once. */
export const OfAccount = ({ accountId }: { accountId: string }) => (
  <WithAccount accountId={accountId}>
    {(account) => (
      <Frame>
        <div className={styles.stack}>
          <AccountBill account={account} opensSingleBill />
        </div>
      </Frame>
    )}
  </WithAccount>
);
