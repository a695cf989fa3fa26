import { useState } from "react";
import { explain } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { Button, ButtonLink } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/TextField";
import { useToast } from "../../../ui/Toast";
import { useNewCalendar } from "../queries";
import { Copy } from "../Transfer";
import styles from "./MyStay.module.css";

/** The private address under which a calendar program finds all stays, shown when it is made, and a new one in its place. */
export function CalendarAddress({ made }: { made: boolean }) {
  const { t } = useTexts();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const make = useNewCalendar();
  const address = make.data?.url;
  const renew = () =>
    make.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        toast(t(made ? "membership.stays.calendar.renewed" : "membership.stays.calendar.made"));
      },
    });
  const problem = make.error && (
    <p role="alert" className={styles.bad}>
      {explain(make.error, { offline: t("membership.stays.calendar.failed") })}
    </p>
  );
  if (!made) {
    return (
      <div className={styles.form}>
        {problem}
        <div>
          <Button kind="secondary" busy={make.isPending} onClick={renew}>
            {t("membership.stays.calendar.make")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      {address ? (
        <TextField
          label={t("membership.stays.calendar.address")}
          hint={t("membership.stays.calendar.secret")}
          value={address}
          onChange={() => {}}
          type="url"
          readOnly
        />
      ) : (
        <p>{t("membership.stays.calendar.hidden")}</p>
      )}
      <div className={styles.actions}>
        {address && (
          <>
            <ButtonLink kind="secondary" size="small" href={address.replace(/^https?:/, "webcal:")}>
              {t("membership.stays.calendar.subscribe")}
            </ButtonLink>
            <Copy name={t("membership.stays.calendar.address")} text={address} />
          </>
        )}
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          {t("membership.stays.calendar.renew")}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("membership.stays.calendar.renewTitle")}
        size="small"
      >
        <div className={styles.form}>
          <p>{t("membership.stays.calendar.renewText")}</p>
          {problem}
          <div className={styles.actions}>
            <Button busy={make.isPending} onClick={renew}>
              {t("membership.stays.calendar.renew")}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t("membership.details.cancel")}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
