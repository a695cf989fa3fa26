package speech

// What the API's document calls these, where other packages' types stand beside them.

func (AudioConfig) SchemaName() string { return "SpeechAudioConfig" }
func (Heard) SchemaName() string       { return "SpeechHeard" }
func (HeardPart) SchemaName() string   { return "SpeechHeardPart" }
func (HeardWords) SchemaName() string  { return "SpeechHeardWords" }
func (Setup) SchemaName() string       { return "SpeechSetup" }
func (Sound) SchemaName() string       { return "SpeechSound" }
func (SoundConfig) SchemaName() string { return "SpeechSoundConfig" }
func (Spoken) SchemaName() string      { return "SpeechSpoken" }
func (Text) SchemaName() string        { return "SpeechText" }
func (Voice) SchemaName() string       { return "SpeechVoice" }
