import { useTexts } from "../i18n/texts";
import { classes } from "./classes";
import styles from "./FormStatus.module.css";
import { Icon } from "./Icon";
import { wrongFields, type Form } from "./useForm";

/**
 * How the sending went, beside the button: in green, or in red. Both places are there from the start, since a screen reader
 * speaks what comes into a place that it knows. A form that goes away once it was sent has nothing more to say.
 */
export function FormStatus<Values>({ form, done }: { form: Form<Values>; done?: string }) {
  const { t } = useTexts();
  const wrong = wrongFields(form.errors);
  const problem = form.problem || (form.state === "failed" && wrong > 0 && t("ui.form.check", { count: wrong }));
  return (
    <>
      <div role="alert" className={classes(styles.place, styles.bad)}>
        {problem && (
          <p className={styles.status}>
            <Icon name="warning" />
            {problem}
          </p>
        )}
      </div>
      <div role="status" className={classes(styles.place, styles.good)}>
        {form.state === "done" && done && (
          <p className={styles.status}>
            <Icon name="check" />
            {done}
          </p>
        )}
      </div>
    </>
  );
}
