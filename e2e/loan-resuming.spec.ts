import { groupTypedDay } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { flexiRequest, applicant, test } from './support/borrower.ts';
import { lenderName } from './support/lenders.ts';
import { applyField, choosePurpose, fillPerson, progressLine } from './support/loans.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect } from './support/test.ts';

const { lenderId, productGid } = flexiRequest;
/** Between two codes for one number. */
const codePauseSeconds = 61;

test('a borrower resumes an application on another device', async ({
  page,
  otherDevice,
  app,
  phone,
  borrower,
  time,
}) => {
  await test.step('what is typed on the first device is saved', async () => {
    await page.goto(`${app}/apiloan/${productGid}`);
    await choosePurpose(page);
    await fillPerson(page);
    await applyField(page, m.lending_apply_email()).focus();
    await expect(page.getByText(m.common_saved(), { exact: true })).toBeVisible();
  });

  await test.step('on the other one it is filled in, and the PAN is not shown', async () => {
    await time.advance(codePauseSeconds);
    await becomeUser(otherDevice, phone);
    await otherDevice.goto(`${app}/apiloan/${productGid}`);
    await choosePurpose(otherDevice);
    await expect(applyField(otherDevice, m.common_full_name())).toHaveValue(applicant.fullName);
    await expect(applyField(otherDevice, m.common_date_of_birth())).toHaveValue(groupTypedDay(applicant.birthDay));
    await expect(applyField(otherDevice, m.common_pan())).toHaveValue('');
  });

  await test.step('the offer accepted on the first device is continued on the other one', async () => {
    const cid = await borrower.getOffer();
    await borrower.takeOffer(cid);
    await otherDevice.goto(`${app}/myloan`);
    await otherDevice.getByRole('link', { name: m.lending_home_action_continue() }).click();
    await otherDevice.waitForURL(`**${app}/loanStep?cid=${cid}`);
    await expect(progressLine(otherDevice, 4, m.lending_step_kyc())).toBeVisible();
    await otherDevice.getByRole('button', { name: m.lending_kyc_send({ lender: lenderName(lenderId) }) }).click();
    await expect(progressLine(otherDevice, 5, m.lending_step_account())).toBeVisible();
  });

  await test.step('and the first device is at the same step', async () => {
    await page.goto(`${app}/loanStep`);
    await expect(progressLine(page, 5, m.lending_step_account())).toBeVisible();
  });
});
