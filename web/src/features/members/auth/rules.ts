// The rules of registering and logging in, as the server has them too.
import type { Translate } from "../../../i18n/texts";
import { checkAddress, checkPassword, empty } from "../../../ui/rules";
import type { FieldErrors } from "../../../ui/useForm";

export interface Registration {
  UserName: string;
  Email: string;
  Password: string;
  confirm: string;
  code: string;
  terms: boolean;
  /** The address that a code was sent to; empty: none was asked for. */
  sentTo: string;
}

const texts = ["UserName", "Email", "Password", "confirm", "code"] as const;
const required = (text: string, t: Translate) => (empty(text) ? t("errors.field.required") : undefined);

export function checkRegistration(values: Registration, t: Translate): FieldErrors<Registration> {
  return {
    UserName: required(values.UserName, t),
    Email: required(values.Email, t) ?? checkAddress(values.Email, t),
    Password: required(values.Password, t) ?? checkPassword(values.Password, t),
    confirm:
      required(values.confirm, t) ?? (values.confirm === values.Password ? undefined : t("auth.register.mismatch")),
    code: empty(values.code) ? t(values.sentTo ? "errors.field.required" : "auth.code.first") : undefined,
    terms: values.terms ? undefined : t("errors.auth.terms"),
  };
}

/** What a registration with gaps is told beside its marked fields. */
export function summariseRegistration(values: Registration, t: Translate): string {
  return texts.some((name) => empty(values[name])) ? t("errors.auth.fields") : "";
}

/** What must be there before a code is sent. */
export function checkBeforeCode({ UserName, Email, Password }: Registration, t: Translate) {
  const errors: FieldErrors<Registration> = {
    UserName: required(UserName, t),
    Email: required(Email, t),
    Password: required(Password, t),
  };
  if (Object.values(errors).some(Boolean)) return { errors, problem: t("auth.code.fill") };
  const address = checkAddress(Email, t);
  return address ? { errors: { Email: address }, problem: address } : null;
}

export interface Login {
  email: string;
  password: string;
}

export function checkLogin({ email, password }: Login, t: Translate): FieldErrors<Login> {
  return { email: required(email, t), password: password ? undefined : t("errors.field.required") };
}
