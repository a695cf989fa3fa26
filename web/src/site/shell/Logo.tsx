import { useTexts } from "../../i18n/texts";
import styles from "./Logo.module.css";

/** The park's logo, in the writing of the page's language. It is named by the link around it, or by the text beside it. */
export function Logo({ className }: { className?: string | undefined }) {
  const { lng } = useTexts();
  const name = className ? `${styles.logo} ${className}` : styles.logo;
  return lng === "zh" ? (
    <img className={name} src="/brand/logo-zh.svg" width="190" height="40" alt="" />
  ) : (
    <img className={name} src="/brand/logo.svg" width="306" height="40" alt="" />
  );
}
